export { PriceTrack, type PriceTrackProps } from './PriceTrack.tsx'
