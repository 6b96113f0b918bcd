import { Button, Textarea } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useWords } from '../../platform/words.ts'
import classes from './FormShare.module.css'

type CopiedTextProps = { label: string; about?: string; text: string; isCode?: boolean }

/** A text to be taken elsewhere, with the button that copies it. */
export function CopiedText({ label, about, text, isCode = false }: CopiedTextProps) {
  const t = useWords('objects/formShare')
  const clipboard = useClipboard()
  return (
    <div className={classes.part}>
      <Textarea
        readOnly
        autosize
        maxRows={5}
        label={label}
        description={about}
        value={text}
        className={isCode ? classes.code! : ''}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={classes.buttons}>
        <Button
          size="xs"
          variant="default"
          aria-label={`${t('copy')}: ${label}`}
          leftSection={clipboard.copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
          onClick={() => clipboard.copy(text)}
        >
          {clipboard.copied ? t('copied') : t('copy')}
        </Button>
      </div>
    </div>
  )
}
