import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { buttonSigns, isButtonText } from '#schema/objects/layout.ts'
import { useWords } from '../../platform/words.ts'
import type { Layout } from './useLayout.ts'

/** ROV.05: the words of the button that adds an object; words that are too short or too long are not kept. */
export function ButtonText({ layout }: { layout: Layout }) {
  const t = useWords('objects/view')
  const kept = layout.get(['button'])
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? (isButtonText(kept) ? kept : '')
  const isWrong = text.trim() !== '' && !isButtonText(text.trim())
  return (
    <TextInput
      size="xs"
      label={t('button')}
      placeholder={t('button.usual')}
      value={text}
      error={isWrong ? t('button.problem', buttonSigns) : null}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        if (value.trim() === '') layout.setShared(['button'], undefined)
        else if (isButtonText(value.trim())) layout.setShared(['button'], value.trim())
      }}
      onBlur={() => isWrong || setTyped(null)}
    />
  )
}
