import { wait } from '../../api/wait.ts'

type Rules = typeof import('./sign-up-schema.ts')

let rules: Rules | null = null

/** How long a form waits for its rules, in milliseconds. */
const maxWaitMs = 2000

/** Loads the field rules after the form is shown. Without them the server still checks every field. */
export async function loadRules(): Promise<void> {
  if (rules) return
  const loading = import('./sign-up-schema.ts').then(
    loaded => {
      rules = loaded
    },
    () => {},
  )
  await Promise.race([loading, wait(maxWaitMs)])
}

/** Checks fields by a rule of `sign-up-schema.ts`. Finds no errors until the rule has loaded. */
export const lazyRule =
  <V extends object>(name: keyof Rules) =>
  (fields: V): Partial<Record<keyof V, string>> =>
    (rules?.[name]({ ...fields } as Record<string, string>) ?? {}) as Partial<Record<keyof V, string>>
