import { pollCommands, selectPoll } from '../../../machines/poll/index.ts'
import { Button, ButtonLink } from '../../../ui/Button/index.ts'
import { EmptyState } from '../../../ui/EmptyState/index.ts'
import { ErrorState } from '../../../ui/ErrorState/index.ts'
import { ArtPicture } from '../../../ui/Picture/index.ts'
import { Poll } from '../../../ui/Poll/index.ts'
import { pollPath, pollsPath } from '../../content/polls.ts'
import { PageBreadcrumbs } from '../../features/breadcrumbs/page-breadcrumbs.tsx'
import { useFocusHeadingOnChange } from '../../react/focus-restoration.ts'
import { PreloadArtPicture } from '../../react/preload-picture.tsx'
import { useActorSelector, useCommands } from '../../react/use-actor.ts'
import { PageMeta } from '../../seo/page-meta.tsx'
import reading from '../reading.module.css'
import type { PollPage } from './page.types.ts'

const title = 'Avstemning'

export function Screen({ actor }: PollPage) {
  const view = useActorSelector(actor, selectPoll)
  const commands = useCommands(actor, pollCommands)
  const { poll, status } = view
  useFocusHeadingOnChange(status)
  if (status === 'failed')
    return (
      <ErrorState
        heading="Vi fikk ikke hentet avstemningen"
        actions={<Button onClick={commands.retry}>Prøv igjen</Button>}
      >
        <PageMeta title={title} noIndex />
        Butikken svarer ikke akkurat nå. Vent litt og prøv igjen.
      </ErrorState>
    )
  if (status === 'none' || !poll)
    return (
      <div className={`wrap ${reading.page}`}>
        <PageMeta title={title} description="Ingen avstemning er åpen akkurat nå." canonical={pollsPath} />
        {status === 'none' ? (
          <EmptyState
            heading="Ingen avstemning akkurat nå"
            headingLevel={1}
            actions={<ButtonLink href="/blogg">Les bloggen</ButtonLink>}
          >
            Kom tilbake senere, så har vi noe å spørre om.
          </EmptyState>
        ) : (
          <Poll view={view} commands={commands} headingLevel={1} />
        )}
      </div>
    )
  const { id, name, description, bannerDesktop, bannerMobile } = poll
  return (
    <div className={`wrap ${reading.page}`}>
      <PageMeta title={`${name} – ${title.toLowerCase()}`} description={description} canonical={pollPath(id)} />
      <PageBreadcrumbs
        path={[
          { name: title, href: pollsPath },
          { name, href: pollPath(id) },
        ]}
      />
      {bannerDesktop && bannerMobile && (
        <div className={reading.cover}>
          <PreloadArtPicture wide={bannerDesktop} portrait={bannerMobile} />
          <ArtPicture wide={bannerDesktop} portrait={bannerMobile} eager />
        </div>
      )}
      <div className={reading.below}>
        <noscript>
          <p>JavaScript må være på for at du skal kunne svare.</p>
        </noscript>
        <Poll view={view} commands={commands} headingLevel={1} />
      </div>
    </div>
  )
}
