/** Waits until `condition` holds. @throws after `limitMs`, naming the condition */
export async function until(condition: () => boolean | Promise<boolean>, limitMs = 20_000): Promise<void> {
  const end = Date.now() + limitMs;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`did not come true: ${condition.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
