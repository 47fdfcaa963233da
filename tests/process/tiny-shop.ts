import { demo } from '../../app/demo/index.ts'
import { run } from '../../app/server/run.ts'

// The shop as a process, with pages that contain only the token: for tests that kill it.

await run({ ...demo, renderPage: async (_request, { csrfToken }) => new Response(csrfToken) })
