import { examine } from './doctor.ts'

type Say = (line: string) => void

/** Prints a line for each finding, or all as JSON. Answers whether nothing failed. */
export const runDoctor = async (
  env: Record<string, string | undefined>,
  { json, say }: { json: boolean; say: Say },
): Promise<boolean> => {
  const findings = await examine(env)
  if (json) say(JSON.stringify(findings, undefined, 2))
  else
    for (const { check, state, found, advice } of findings)
      say(`${state.padEnd(5)}${check}: ${found}${advice ? ` → ${advice}` : ''}`)
  return findings.every(({ state }) => state !== 'FAIL')
}
