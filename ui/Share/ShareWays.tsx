import type { ShareCommands, ShareDialogView } from '../../machines/share/index.ts'
import { Button } from '../Button/index.ts'
import { copyIcon, externalLinkIcon, Icon, mailIcon } from '../Icon/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { TextField } from '../TextField/index.ts'
import styles from './Share.module.css'
import { norwegian, type ShareWaysLabels } from './ShareWays.labels.ts'

export interface ShareWaysProps extends RootProps<'div'> {
  /** The `dialog` of the share machine's view. */
  dialog: ShareDialogView
  /** The machine's commands. */
  commands: Pick<ShareCommands, 'follow' | 'copy'>
  labels?: Partial<ShareWaysLabels> | undefined
}

const icons = { facebook: externalLinkIcon, email: mailIcon } as const

/** Ways to share a page: a network, e-mail, or the link. */
export function ShareWays({ dialog, commands, labels: ownLabels, ...rest }: ShareWaysProps) {
  const labels = useLabels('ShareWays', norwegian, ownLabels)
  return (
    <div {...rootProps(rest, 'share-ways', styles.share)}>
      <p data-slot="share-ways-title">{dialog.title}</p>
      <ul data-slot="share-ways-list">
        {dialog.ways.map(({ way, href }) => (
          <li key={way}>
            <a
              data-slot="share-ways-link"
              href={href}
              onClick={commands.follow}
              {...(way === 'email' ? {} : { target: '_blank', rel: 'noreferrer' })}
            >
              <Icon name={icons[way]} size={20} />
              {labels.ways[way]}
            </a>
          </li>
        ))}
      </ul>
      <Button
        data-slot="share-ways-copy"
        variant="secondary"
        icon={copyIcon}
        fullWidth
        isPending={dialog.copy === 'busy'}
        onClick={commands.copy}
      >
        {labels.copy}
      </Button>
      <p role="status" data-slot="share-ways-status">
        {dialog.copy === 'copied' && labels.copied}
        {dialog.copy === 'uncopied' && labels.uncopied}
      </p>
      {dialog.copy === 'uncopied' && (
        <TextField
          label={labels.address}
          value={dialog.url}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </div>
  )
}
