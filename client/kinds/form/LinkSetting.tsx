import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { formLimits, isThanksLink } from '#schema/objects/form/form.ts'
import { useWords } from '../../platform/words.ts'

type LinkSettingProps = { value: string; onChange: (value: string | undefined) => void }

/** Where a form leads after it was sent. An invalid web address is refused with a message and not saved. */
export function LinkSetting({ value, onChange }: LinkSettingProps) {
  const t = useWords('kinds/form')
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? value
  const isWrong = text.trim() !== '' && !isThanksLink(text.trim())
  return (
    <TextInput
      size="xs"
      type="url"
      label={t('thanks.link')}
      placeholder="https://example.org"
      maxLength={formLimits.linkSigns}
      value={text}
      error={isWrong ? t('thanks.link.problem') : null}
      onChange={({ currentTarget: { value: given } }) => {
        setTyped(given)
        const link = given.trim()
        if (link === '' || isThanksLink(link)) onChange(link || undefined)
      }}
      onBlur={() => isWrong || setTyped(null)}
    />
  )
}
