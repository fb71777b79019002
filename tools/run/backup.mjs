// npm run backup -- TO: the embedded database and all that belongs to it, while it runs.
import { runDatabaseTool } from './steps/database-tool.mjs';

await runDatabaseTool('backup', 'backup');
