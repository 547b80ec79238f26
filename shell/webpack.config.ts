import { shellConfig } from '@tenaye/platform/webpack/shell.ts';

export default shellConfig({ dir: import.meta.dirname });
