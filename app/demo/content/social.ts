import { pictureBase } from '../../content/media.ts'
import type { DesignKey } from '../catalogue/designs.ts'

const posts: readonly { day: string; picture: readonly [DesignKey, string] | null; message: string }[] = [
  {
    day: '2026-11-15',
    picture: ['goggles', '#22365a'],
    message: 'Første preparerte løype på Sjusjøen i dag. Hvem har smurt skiene, og hvem skal «bare gjøre det i kveld»?',
  },
  {
    day: '2026-11-13',
    picture: ['sweater', '#8f4426'],
    message:
      'Vi stopper hull i ullgensere gratis hver torsdag i november, i alle butikkene. Ta med genseren og ti minutter.',
  },
  {
    day: '2026-11-10',
    picture: null,
    message: 'Mørkt klokken fire igjen. Refleks på sekken, refleks på barnet, refleks på bikkja.',
  },
  {
    day: '2026-11-06',
    picture: ['mitten', '#b5305f'],
    message: 'Oppdal-butikken har fått inn vottene dere har spurt etter. De går fort: ring gjerne først.',
  },
  {
    day: '2026-11-01',
    picture: null,
    message:
      'Liten storm på Vestlandet i helgen. Vi har prøvd skallbukser på ekte: Gro i Førde ble ikke våt på knærne.',
  },
  {
    day: '2026-10-25',
    picture: null,
    message: 'Husk å stille klokka – og å bytte batteri i hodelykta mens du er i gang.',
  },
]

export const socialRows: object[] = posts.map(({ day, picture, message }, index) => {
  const id = `vardeholm_${day.replaceAll('-', '')}_${index + 1}`
  const time = `${day}T09:30:00Z`
  return {
    id,
    published_at: time,
    doc: {
      id,
      message,
      created_time: time,
      permalink_url: `https://social.example/vardeholm/${id}`,
      full_picture: picture && `${pictureBase(...picture, 'a')}-800.webp`,
    },
  }
})
