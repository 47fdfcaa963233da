import type { ServerOptions } from '../server/create-server.ts'
import { seedDemoAccess } from './access.ts'
import { openDemoCalendar } from './calendar.ts'
import { demoPictures } from './pictures/demo-pictures.ts'
import { seed } from './seed.ts'
import { demoTemplateKey } from './template-key.ts'

/** The demo's seed and pictures for the server. */
export const demo: Pick<ServerOptions, 'seed' | 'pictures'> = {
  seed: {
    templateKey: demoTemplateKey,
    async fill(db, { articles, access, log }) {
      await seed(db, { articles, log })
      await seedDemoAccess(db, access, log)
    },
    openCalendar: (db) => openDemoCalendar(db),
  },
  pictures: demoPictures,
}
