import type { StaffAssets } from '../server/http/staff-page.ts'
import type { Manifest } from './assets.ts'

const entry = 'app/staff/entry.tsx'

/** In development Vite serves the sources, and injects their styles. */
export const devStaffAssets: StaffAssets = { entry: `/${entry}`, styles: [] }

/** From the manifest of its own build. @throws without its entry */
export function staffAssetsFrom(manifest: Manifest): StaffAssets {
  const start = manifest[entry]
  if (!start) throw new Error(`The build's manifest does not name ${entry}: build the shop again`)
  return { entry: `/${start.file}`, styles: (start.css ?? []).map((file) => `/${file}`) }
}
