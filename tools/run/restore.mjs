// npm run restore -- FROM: puts a backup into FURROW_DATA.
import { runDatabaseTool } from './steps/database-tool.mjs';

await runDatabaseTool('backup', 'restore');
