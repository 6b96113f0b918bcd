import { buttonSigns, isButtonText } from '#schema/objects/layout.ts'
import { useWords } from '../../platform/words.ts'
import { ButtonWords } from './ButtonWords.tsx'
import type { Layout } from './useLayout.ts'

/** ROV.05: the words of the button that adds an object. */
export default function ButtonText({ layout }: { layout: Layout }) {
  const t = useWords('objects/view')
  const kept = layout.get(['button'])
  return (
    <ButtonWords
      label={t('button')}
      placeholder={t('button.usual')}
      problem={t('button.problem', buttonSigns)}
      kept={isButtonText(kept) ? kept : ''}
      onKeep={(text) => layout.setShared(['button'], text)}
    />
  )
}
