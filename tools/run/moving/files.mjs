// npm run files: copies the files of people and tasks between the data folder and a bucket.
import { runServerTool } from '../steps/database-tool.mjs';

await runServerTool(['kit', 'files', 'move']);
