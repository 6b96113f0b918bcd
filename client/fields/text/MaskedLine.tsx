import { MaskInput, type MaskInputProps } from '@mantine/core'
import { formatMask } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { maskPlaces } from '#schema/fields/mask.ts'

type MaskedLineProps = Omit<MaskInputProps, 'mask' | 'value' | 'onChange'> & {
  mask: string
  text: string
  onText: (text: string) => void
}

/**
 * RTY.52: an input that accepts only what its mask allows. The library writes into it by itself, so a text from
 * elsewhere remounts it.
 */
export function MaskedLine({ mask, text, onText, ...about }: MaskedLineProps) {
  const places = useMemo(() => maskPlaces(mask), [mask])
  const [shown, setShown] = useState({ text, line: 0 })
  if (shown.text !== text) setShown({ text, line: shown.line + 1 })
  return (
    <MaskInput
      {...about}
      key={shown.line}
      mask={places}
      defaultValue={text}
      onChangeRaw={(raw) => {
        const next = raw === '' ? '' : formatMask(raw, { mask: places })
        setShown(({ line }) => ({ text: next, line }))
        onText(next)
      }}
    />
  )
}
