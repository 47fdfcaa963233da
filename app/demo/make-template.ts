import { readSettings } from '../server/settings.ts'
import { prepareTemplate } from './prepare-template.ts'

// Run by the build as `node dist/server/make-template.js`, with the default size whatever the environment says.

process.env.SHOP_WORKERS ??= import.meta.dirname
await prepareTemplate(readSettings({}).demoArticles, console.log)
