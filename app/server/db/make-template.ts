import { writeStamp } from '../build-stamp.mjs'
import { readSettings } from '../settings.ts'
import { prepareTemplate } from './prepare-template.ts'

// The build's last step: `node dist/server/make-template.js`. The stamp comes after it, and says that the build is whole.

process.env.SHOP_WORKERS ??= import.meta.dirname
await prepareTemplate(readSettings(process.env).demoArticles, console.log)
writeStamp(process.cwd())
