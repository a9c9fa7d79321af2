import { findProgram } from './program.ts';

/** The nginx to test with: the one that NGINX names, or the first on the path. Debian puts it where only root has a path to. */
export const findNginx = ({ NGINX, PATH }: NodeJS.ProcessEnv): string | undefined =>
  findProgram({ named: NGINX, names: ['nginx'], folders: ['/usr/sbin', '/usr/local/sbin'] }, PATH);
