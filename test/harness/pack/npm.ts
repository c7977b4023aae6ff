import { execFile } from 'node:child_process';
import { basename } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** The npm that started this, so that a machine with several of them keeps using the same one. */
export async function npm(args: string[], folder: string): Promise<string> {
	const started = process.env.npm_execpath ?? '';
	const [command, first] =
		basename(started) === 'npm-cli.js' ? [process.execPath, [started]] : ['npm', []];
	const { stdout } = await execute(command, [...first, ...args], { cwd: folder });
	return stdout;
}
