it('a wait that was left behind fails once its test has ended', async () => {
	let endTest = () => {};
	jest.spyOn(globalThis, 'afterEach').mockImplementation((hook) => {
		endTest = hook as () => void;
	});
	await jest.isolateModulesAsync(async () => {
		const { until } = await import('../../harness/process/until');
		const left = until('nothing', () => false, { interval: 10 });
		endTest();
		await expect(left).rejects.toThrow(/^There was no sign of this .*: nothing$/);
	});
});
