type Rules = typeof import('./sign-up-schema.ts')

let rules: Rules | null = null

/** Loads the field rules after the form is shown. Without them the server still checks every field. */
export async function loadRules(): Promise<void> {
  rules ??= await import('./sign-up-schema.ts').catch(() => null)
}

/** Checks fields by a rule of `sign-up-schema.ts`. Finds no errors until the rule has loaded. */
export const lazyRule =
  <V extends object>(name: keyof Rules) =>
  (fields: V): Partial<Record<keyof V, string>> =>
    (rules?.[name]({ ...fields } as Record<string, string>) ?? {}) as Partial<Record<keyof V, string>>
