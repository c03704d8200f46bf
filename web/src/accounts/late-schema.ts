import type { FieldValues, Resolver } from 'react-hook-form'

/** The rules of the sign-up's fields come after its first picture. */
export const loadSchema = () => import('./sign-up-schema.ts')

/** Checks a form by them. Should they not load, the server has the last word anyway. */
export const lateResolver =
  <F extends FieldValues>(rules: 'resolveSignUp' | 'resolveDetails'): Resolver<F> =>
  async (...asked) => {
    const schema = await loadSchema().catch(() => null)
    return schema ? (schema[rules] as unknown as Resolver<F>)(...asked) : { values: asked[0], errors: {} }
  }
