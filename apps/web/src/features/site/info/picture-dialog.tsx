import { useTexts } from '../../../lib/texts/texts.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/art/icons.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import styles from './picture-dialog.module.css'

interface Props {
  pictures: readonly { url: string }[]
  index: number
  name: string
  onShow: (index: number) => void
  onClose: () => void
}

/** A picture at the full size of the dialog. */
export function PictureDialog({ pictures, index, name, onShow, onClose }: Props) {
  const { t } = useTexts()
  const label = t('place.picture', { number: index + 1, count: pictures.length })
  return (
    <Dialog title={name} onClose={onClose}>
      <img className={styles.picture} src={pictures[index]?.url} alt={label} />
      <div className={styles.ways}>
        <IconButton label={t('ui.previous')} outlined disabled={index === 0} onClick={() => onShow(index - 1)}>
          <ChevronLeftIcon />
        </IconButton>
        <span aria-live="polite">{label}</span>
        <IconButton
          label={t('ui.next')}
          outlined
          disabled={index === pictures.length - 1}
          onClick={() => onShow(index + 1)}
        >
          <ChevronRightIcon />
        </IconButton>
      </div>
    </Dialog>
  )
}
