import { endDatabase } from './database.setup.mjs';

export default endDatabase;
