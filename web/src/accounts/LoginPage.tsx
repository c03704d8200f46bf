import { usePlace } from '../shell/navigation.ts'
import { ForgotForm } from './ForgotForm.tsx'
import { LoginForm } from './LoginForm.tsx'

/** AUT-01 to AUT-16: signing in, and asking for a new password (`?forgot`). */
export function LoginPage() {
  const place = usePlace()
  return 'forgot' in place.query ? <ForgotForm /> : <LoginForm key={place.page} />
}
