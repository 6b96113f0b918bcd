import { Button, Modal } from '@mantine/core'
import { useWords } from '../../platform/words.ts'
import classes from './Graphic.module.css'

type SvgChoiceProps = { name: string; onChosen: (way: 'shapes' | 'picture') => void; onClose: () => void }

/** Asks whether an SVG becomes shapes that can be changed, or a picture. */
export default function SvgChoice({ name, onChosen, onClose }: SvgChoiceProps) {
  const t = useWords('kinds/graphic')
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('svg.title', { name })}
      closeButtonProps={{ 'aria-label': t('svg.close') }}
    >
      <p>{t('svg.explained')}</p>
      <div className={classes.sides}>
        <Button variant="default" onClick={() => onChosen('picture')}>
          {t('svg.picture')}
        </Button>
        <Button data-autofocus onClick={() => onChosen('shapes')}>
          {t('svg.shapes')}
        </Button>
      </div>
    </Modal>
  )
}
