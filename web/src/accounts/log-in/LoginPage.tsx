import { useRoute } from '../../shell/navigation.ts'
import { ForgotForm } from './ForgotForm.tsx'
import { LoginForm } from './LoginForm.tsx'

/** Logging in, and requesting a new password (`?forgot`). AUT-01 to AUT-16. */
export function LoginPage() {
  const route = useRoute()
  return 'forgot' in route.query ? <ForgotForm /> : <LoginForm key={route.page} />
}
