/*
 * Run with the Node of an installed n8n: node watchDatabase.cjs <folder of sqlite3> <database>.
 * Prints a line of JSON whenever n8n has stored an execution or another static data: {at, executions, state}.
 */
const [, , sqlite3, file] = process.argv;
const { Database, OPEN_READONLY } = require(sqlite3);

const LOOK = `select (select count(*) from execution_entity) as executions,
	(select staticData from workflow_entity limit 1) as state`;

const database = new Database(file, OPEN_READONLY);
let seen = '';

function look() {
	database.get(LOOK, (failure, row) => {
		const text = JSON.stringify(row);
		// While n8n writes, the database may be locked for a moment.
		if (!failure && text !== seen) console.log(JSON.stringify({ at: Date.now(), ...row }));
		if (!failure) seen = text;
		setImmediate(look);
	});
}

look();
