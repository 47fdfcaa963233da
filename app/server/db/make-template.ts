import { readSettings } from '../settings.ts'
import { prepareTemplate } from './prepare-template.ts'

// Run by the build, as `node dist/server/make-template.js`: the prepared database is laid beside it.

process.env.SHOP_WORKERS ??= import.meta.dirname
await prepareTemplate(readSettings(process.env).demoArticles, console.log)
