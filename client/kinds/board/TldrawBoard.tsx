import { useComputedColorScheme } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { AssetRecordType, type Editor, Tldraw, createUserId, getHashForString } from 'tldraw'
import 'tldraw/tldraw.css'
import { currentLocale } from '../../platform/i18n.ts'
import { useWords } from '../../platform/words.ts'
import type { EditorProps } from '../kind.ts'
import classes from './Board.module.css'
import { boardComponents, boardOverrides } from './BoardMenu.tsx'
import { CardNoteShapeUtil } from './CardNoteShapeUtil.tsx'
import { LinkEmbedShapeUtil } from './LinkEmbedShapeUtil.tsx'
import { boardAssetUrls } from './assetUrls.ts'
import { BoardSession, showFirstShapes } from './boardSession.ts'
import { boardThemes } from './boardThemes.ts'
import { noteText } from './noteText.ts'
import { mountedBoards } from './mountedBoards.ts'
import { bindPresence } from './presence.ts'
import { TemplateOffers } from './templates/TemplateOffers.tsx'
import { addToTldraw } from './templates/addToTldraw.ts'
import { Together } from './together/Together.tsx'
import { tldrawPort } from './together/tldrawPort.ts'
import { ToolsContext } from './together/toolsOpen.ts'
import { useTools } from './together/useTools.ts'

const locales: Record<string, string> = { ru: 'ru', 'en-US': 'en', 'zh-CN': 'zh-cn' }
const embeds: [] = []
const shapeUtils = [LinkEmbedShapeUtil, CardNoteShapeUtil]
const options = { maxPages: 1, text: noteText }

/** A link's card is made of its address alone: fetching the page would be a request to another host. */
function keepLinksLocal(editor: Editor): void {
  editor.registerExternalAssetHandler('url', ({ url }) =>
    Promise.resolve(
      AssetRecordType.create({
        id: AssetRecordType.createId(getHashForString(url)),
        type: 'bookmark',
        props: { src: url, title: '', description: '', image: '', favicon: '' },
      }),
    ),
  )
}

const lostAfterMs = 300

export type TldrawBoardProps = EditorProps & {
  /** The board was written by a newer tldraw. */
  onTooNew: () => void
  /** tldraw has taken itself off the screen, which it does where its key does not hold. */
  onLost: () => void
}

/** tldraw on a page's document. */
export default function TldrawBoard(props: TldrawBoardProps) {
  const { doc, awareness, editable, me, page, services, onTooNew, onLost } = props
  const t = useWords('kinds/board')
  const scheme = useComputedColorScheme('light')
  // What was said draws this anew where the language changes.
  const locale = locales[currentLocale()] ?? 'en'
  const [editor, setEditor] = useState<Editor | null>(null)
  const [refused, setRefused] = useState<readonly string[]>([])
  const session = useMemo(() => new BoardSession(doc), [doc])
  const tools = useTools()
  const port = useMemo(() => (editor ? tldrawPort(editor) : null), [editor])
  const { id, name, color } = me

  useLayoutEffect(() => {
    session.follow({
      editable,
      upload: (file, onProgress) => services.upload(file, onProgress),
      preferences: { id: createUserId(id), name, color, locale, colorScheme: scheme },
      onUploadFailed: (file) =>
        notifications.show({ color: 'red', message: t('upload.failed', { name: file }) }),
      onRefused: setRefused,
      onTooNew,
    })
  }, [session, editable, services, id, name, color, locale, scheme, t, onTooNew])
  useEffect(() => session.bind(), [session])
  useEffect(
    () => (editor ? bindPresence(editor.store, awareness, { id, name, color }) : undefined),
    [editor, awareness, id, name, color],
  )
  const wasMounted = useRef(false)
  useEffect(() => {
    if (editor) wasMounted.current = true
    if (editor || !wasMounted.current) return undefined
    const timer = setTimeout(onLost, lostAfterMs)
    return () => clearTimeout(timer)
  }, [editor, onLost])
  useEffect(() => {
    editor?.updateInstanceState({ isReadonly: !editable })
  }, [editor, editable])

  const onMount = (mounted: Editor) => {
    keepLinksLocal(mounted)
    mounted.updateInstanceState({ isReadonly: !session.isEditable() })
    mountedBoards.set(doc, mounted)
    setEditor(mounted)
    const stop = showFirstShapes(mounted)
    return () => {
      stop()
      mountedBoards.delete(doc)
      setEditor((now) => (now === mounted ? null : now))
    }
  }

  return (
    <div className={classes.board}>
      {refused.length > 0 && (
        <div className={classes.notice} role="status">
          {t('refused', { count: refused.length })}
          {editable && (
            <button type="button" onClick={() => session.remove(refused)}>
              {t('refused.remove')}
            </button>
          )}
        </div>
      )}
      <ToolsContext value={tools}>
        <Tldraw
          store={session.store}
          user={session.user}
          locale={locale}
          colorScheme={scheme}
          themes={boardThemes}
          licenseKey={services.config.tldrawLicenseKey ?? undefined}
          assetUrls={boardAssetUrls}
          components={boardComponents}
          overrides={boardOverrides}
          shapeUtils={shapeUtils}
          embeds={embeds}
          options={options}
          hideUi={!editable}
          onMount={onMount}
        />
        <Together {...{ doc, awareness, editable, me, port, page, services }} />
      </ToolsContext>
      {editable && editor && (
        <TemplateOffers doc={doc} onPick={(elements) => addToTldraw(editor, elements)} />
      )}
    </div>
  )
}
