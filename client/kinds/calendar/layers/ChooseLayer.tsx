import { Button, Modal } from '@mantine/core'
import { useWords } from '../../../platform/words.ts'
import classes from './Layers.module.css'

type ChooseLayerProps = {
  layers: readonly { id: string; name: string }[]
  onChoose: (id: string) => void
  onClose: () => void
}

/** Asks of which type an object is to be made. */
export default function ChooseLayer({ layers, onChoose, onClose }: ChooseLayerProps) {
  const t = useWords('kinds/calendar')
  return (
    <Modal
      opened
      size="xs"
      title={t('layers.which')}
      closeButtonProps={{ 'aria-label': t('cancel') }}
      onClose={onClose}
    >
      <div className={classes.choices}>
        {layers.map(({ id, name }, index) => (
          <Button
            key={id}
            fullWidth
            justify="flex-start"
            variant="default"
            data-autofocus={index === 0 || undefined}
            onClick={() => onChoose(id)}
          >
            {name}
          </Button>
        ))}
      </div>
    </Modal>
  )
}
