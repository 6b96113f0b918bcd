import { Button, Switch, Textarea } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { formLimits } from '#schema/objects/form/form.ts'
import type { FormWords } from '#schema/objects/form/form.ts'
import { useWords } from '../../platform/words.ts'
import classes from './Builder.module.css'
import { useBuilder } from './builderContext.ts'
import { removeItem, setOf } from './formEdits.ts'

/** The words of a heading or a text between fields. */
export function WordsSettings({ item, label }: { item: FormWords; label: string }) {
  const t = useWords('kinds/form')
  const { doc, setOpen } = useBuilder()
  return (
    <div className={classes.settings} role="group" aria-label={t('item.settings', { label })}>
      <Textarea
        size="xs"
        autoFocus={item.text === ''}
        label={t('words')}
        autosize
        minRows={1}
        maxRows={10}
        maxLength={formLimits.textSigns}
        value={item.text}
        onChange={({ currentTarget: { value } }) =>
          setOf(doc, ['words', item.id], 'text', value || undefined)
        }
      />
      <Switch
        size="xs"
        label={t('words.heading')}
        checked={item.heading}
        onChange={({ currentTarget: { checked } }) =>
          setOf(doc, ['words', item.id], 'heading', checked || undefined)
        }
      />
      <Button
        size="xs"
        variant="subtle"
        color="red"
        className={classes.remove}
        leftSection={<IconTrash size={14} stroke={1.75} />}
        onClick={() => {
          setOpen(null)
          removeItem(doc, item)
        }}
      >
        {t('item.remove')}
      </Button>
    </div>
  )
}
