import { Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type * as Y from 'yjs'
import { formLimits } from '#schema/objects/form/form.ts'
import type { Form } from '#schema/objects/form/form.ts'
import { isButtonText } from '#schema/objects/layout.ts'
import { useWords } from '../../platform/words.ts'
import { setForm } from './formEdits.ts'
import { ClosingDate } from './ClosingDate.tsx'
import { WholeNumber } from './WholeNumber.tsx'

type FormSettingsProps = { doc: Y.Doc; form: Form }

/** What a form says once it has been sent, the words of its button, and when it ends. */
export function FormSettings({ doc, form }: FormSettingsProps) {
  const t = useWords('kinds/form')
  return (
    <Stack gap="sm">
      <ButtonWords doc={doc} kept={form.button} />
      <TextInput
        size="xs"
        label={t('thanks.title')}
        placeholder={t('thanks.title.usual')}
        maxLength={formLimits.titleSigns}
        value={form.thanks.title}
        onChange={({ currentTarget: { value } }) => setForm(doc, ['thanks', 'title'], value || undefined)}
      />
      <Textarea
        size="xs"
        label={t('thanks.text')}
        placeholder={t('thanks.text.usual')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={formLimits.textSigns}
        value={form.thanks.text}
        onChange={({ currentTarget: { value } }) => setForm(doc, ['thanks', 'text'], value || undefined)}
      />
      <ClosingDate value={form.closes} onChange={(closes) => setForm(doc, ['closes'], closes ?? undefined)} />
      <WholeNumber
        label={t('most')}
        placeholder={t('most.none')}
        bounds={formLimits.answers}
        value={form.most}
        onChange={(most) => setForm(doc, ['most'], most ?? undefined)}
      />
    </Stack>
  )
}

/** Words that are too short or too long are not kept. */
function ButtonWords({ doc, kept }: { doc: Y.Doc; kept: string }) {
  const t = useWords('kinds/form')
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? kept
  const isWrong = text.trim() !== '' && !isButtonText(text.trim())
  return (
    <TextInput
      size="xs"
      label={t('button')}
      placeholder={t('button.usual')}
      value={text}
      error={isWrong ? t('button.problem', formLimits.button) : null}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        if (value.trim() === '') setForm(doc, ['button'], undefined)
        else if (isButtonText(value.trim())) setForm(doc, ['button'], value.trim())
      }}
      onBlur={() => isWrong || setTyped(null)}
    />
  )
}
