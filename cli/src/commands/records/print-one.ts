import type { Output } from '../../output/output.ts'

/** Prints one value by itself, in whatever format. @param name what it is called as a variable */
export async function printOne(output: Output, name: string, value: string): Promise<void> {
  if (output.format === 'table') return output.printValue(value)
  await output.print({ json: { value }, table: () => value, variables: () => [[name, value]] })
}
