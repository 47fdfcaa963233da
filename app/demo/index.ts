import type { ServerOptions } from '../server/create-server.ts'
import { seedDemoAccess } from './access.ts'
import { openDemoCalendar } from './calendar.ts'
import { demoPictures } from './pictures/demo-pictures.ts'
import { insertPostcodes, isSeeded, seed } from './seed.ts'
import { demoTemplateKey } from './template-key.ts'

/** The demo's seed and pictures for the server. */
export const demo: Pick<ServerOptions, 'seed' | 'pictures'> = {
  seed: {
    templateKey: demoTemplateKey,
    async fill(db, { articles, goods, access, log }) {
      if (goods.kind === 'granted') await seed(db, { articles, log })
      else await insertPostcodes(db)
      if (!(await isSeeded(db))) {
        if (goods.kind === 'withheld') log(`No demonstration: ${goods.because}; DEMO=1 gives it to an empty database`)
        return
      }
      if (goods.kind === 'withheld') {
        log(
          `The demonstration is in this database, and ${goods.because}: npm run demo:remove takes it out, DEMO=1 says that it is wanted`,
          'error',
        )
      }
      await seedDemoAccess(db, access, log)
    },
    openCalendar: (db) => openDemoCalendar(db),
  },
  pictures: demoPictures,
}
