import '@vitejs/plugin-react/preamble'
import '../../ui/styles/index.css'
import { createRoot } from 'react-dom/client'
import { createStaffApi } from '../api/staff.ts'
import { StaffApp } from './staff-app.tsx'
import { startStaffLogin } from './start-staff.ts'

// The entry of /butikkdrift: a bundle of its own.

const api = createStaffApi({ csrfToken: { content: '' }, mayReplaceSession: () => true }, () =>
  login.send({ type: 'staffLogin.used' }),
)
const login = startStaffLogin(api)

const pages: Readonly<Record<string, 'records' | 'repairs'>> = { kjeden: 'records', saker: 'repairs' }

createRoot(document.getElementById('staff')!).render(
  <StaffApp login={login} ports={api} page={pages[location.pathname.split('/')[2] ?? ''] ?? 'tasks'} />,
)
