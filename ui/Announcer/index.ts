export {
  Announced,
  type AnnouncedProps,
  Announcer,
  type AnnouncerProps,
  AnnouncerProvider,
} from './Announcer.tsx'
