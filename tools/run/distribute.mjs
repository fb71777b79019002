// npm run distribute: spreads the tables over the machines of a Citus cluster, or brings them back.
import { runDatabaseTool } from './steps/database-tool.mjs';

await runDatabaseTool('distribution');
