import { useState } from 'react'
import type { AuthenticationCommands, AuthenticationView } from '../../../machines/authentication/index.ts'
import { Button } from '../../../ui/Button/index.ts'
import { CodeField } from '../../features/customers/fields.tsx'
import { FormPage } from '../../features/customers/form-page.tsx'

interface CodeStepProps {
  view: AuthenticationView
  commands: AuthenticationCommands
}

/** Second step of a login: a code from the app, or a recovery code. */
export function CodeStep({ view, commands }: CodeStepProps) {
  const [isRecovery, setIsRecovery] = useState(false)
  return (
    <FormPage
      title="Skriv koden"
      lead={
        isRecovery
          ? 'Skriv en av gjenopprettingskodene dine. Hver kode virker bare én gang.'
          : 'Åpne autentiseringsappen din, og skriv koden på seks siffer.'
      }
      form="code"
      view={view}
      // an empty field does not lead back to the password
      onLeave={() => undefined}
      fields={['code']}
      submit="Logg inn"
      onSend={({ code = '' }) => commands.enterCode(code)}
      below={
        <>
          <Button variant="secondary" onClick={() => setIsRecovery(!isRecovery)}>
            {isRecovery ? 'Bruk en kode fra appen' : 'Bruk en gjenopprettingskode'}
          </Button>
          <Button variant="secondary" onClick={commands.leave}>
            Tilbake til passordet
          </Button>
        </>
      }
    >
      {(errorOf) => <CodeField key={String(isRecovery)} errorOf={errorOf} isRecovery={isRecovery} />}
    </FormPage>
  )
}
