const widest = 44;

/** Rows as aligned columns, for a terminal. */
export function table(titles: string[], rows: string[][]): string {
	const lines = [titles, ...rows].map((row) => row.map(shortened));
	const widths = titles.map((_, column) =>
		Math.max(...lines.map((line) => line[column]?.length ?? 0)),
	);
	const text = lines.map((line) =>
		line
			.map((cell, column) => cell.padEnd(widths[column] ?? 0))
			.join('  ')
			.trimEnd(),
	);
	const rule = widths.map((width) => '─'.repeat(width)).join('  ');
	return [text[0], rule, ...text.slice(1)].join('\n');
}

function shortened(cell: string): string {
	return cell.length > widest ? `${cell.slice(0, widest - 1)}…` : cell;
}
