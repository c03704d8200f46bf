import { useRoute } from '../shell/navigation.ts'
import { ForgotForm } from './ForgotForm.tsx'
import { LoginForm } from './LoginForm.tsx'

/** AUT-01 to AUT-16: signing in, and asking for a new password (`?forgot`). */
export function LoginPage() {
  const route = useRoute()
  return 'forgot' in route.query ? <ForgotForm /> : <LoginForm key={route.page} />
}
