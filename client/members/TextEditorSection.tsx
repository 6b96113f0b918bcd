import { Input, SegmentedControl, Skeleton, Switch } from '@mantine/core'
import { useState } from 'react'
import { useQuery } from 'urql'
import { fontSizes, pageWidths, type TextEditorSettings } from '#schema/accounts/textEditorSettings.ts'
import { mutate } from '../platform/graphqlClient.ts'
import { showFailure } from '../platform/toasts.ts'
import { useWords } from '../platform/words.ts'
import { ownTextEditor, textEditorUpdate } from './operations.ts'
import section from '../ui/section.module.css'
import classes from './Members.module.css'

/** RSP.11: how the person's text editor looks, and whether it checks the spelling. */
export function TextEditorSection() {
  const t = useWords('members')
  const [{ data }] = useQuery({ query: ownTextEditor, requestPolicy: 'cache-and-network' })
  const [chosen, setChosen] = useState<Partial<TextEditorSettings>>({})
  const stored = data?.me?.config?.textEditor as TextEditorSettings | undefined
  const settings = stored && { ...stored, ...chosen }
  if (!data?.me || !settings) return <Skeleton height={240} maw={640} />
  const { id } = data.me
  const change = (part: Partial<TextEditorSettings>) => {
    // The choice shows at once, however long the request takes.
    setChosen((before) => ({ ...before, ...part }))
    mutate(textEditorUpdate, { id, textEditor: { ...settings, ...part } }).catch((error: unknown) => {
      setChosen({})
      showFailure(error)
    })
  }
  return (
    <div className={section.section}>
      <p className={section.lead}>{t('editor.text')}</p>
      <Input.Wrapper label={t('editor.fontSize')} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={t('editor.fontSize')}
          data={fontSizes.map((size) => ({ value: size, label: t(`editor.fontSize.${size}`) }))}
          value={settings.fontSize}
          onChange={(fontSize) => change({ fontSize: fontSize as TextEditorSettings['fontSize'] })}
        />
      </Input.Wrapper>
      <Input.Wrapper label={t('editor.pageWidth')} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={t('editor.pageWidth')}
          data={pageWidths.map((width) => ({ value: width, label: t(`editor.pageWidth.${width}`) }))}
          value={settings.pageWidth}
          onChange={(pageWidth) => change({ pageWidth: pageWidth as TextEditorSettings['pageWidth'] })}
        />
      </Input.Wrapper>
      <Switch
        label={t('editor.spellCheck')}
        checked={settings.spellCheck}
        onChange={(event) => change({ spellCheck: event.currentTarget.checked })}
      />
      <p className={classes.sample} data-size={settings.fontSize} spellCheck={settings.spellCheck}>
        {t('editor.sample')}
      </p>
    </div>
  )
}
