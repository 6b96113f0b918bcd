// Runs before the first paint and before everything else, as plain old script: a dark screen never flashes white, the
// page bears its language, and a program that does not start says so and is logged.
;(function () {
  // The content security policy forbids what zod would compile, and it must not even try: browsers report a try.
  window.__zod_globalConfig = { jitless: true }

  var theme = null
  var locale = null
  var signedIn = false
  try {
    theme = localStorage.getItem('theme')
    locale = localStorage.getItem('locale')
    signedIn = localStorage.getItem('token') !== null
  } catch {
    // Storage is forbidden: the system's theme and the browser's language it is.
  }
  var root = document.documentElement
  var dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  root.style.colorScheme = dark ? 'dark' : 'light'
  if (locale) root.lang = locale
  var language = (locale || navigator.language).slice(0, 2)

  // Who is signed in gets what comes after the entry on the way early: found one after the other, the parts take a turn each.
  var script = document.currentScript.dataset
  var next = signedIn && script.next && JSON.parse(script.next)
  var expected = {}
  if (next) {
    var isFirstVisit = !localStorage.getItem('fonts')
    if (isFirstVisit) root.dataset.fonts = 'later'
    try {
      follow(placeOfPath())
    } catch {
      // What stands in the storage or the address cannot be read. The entry asks for itself.
    }
  }

  /** Asks and preloads. Till the first answer of a first visit the entry has the line for itself: what all share is late. */
  function follow(place) {
    var kept = JSON.parse(localStorage.getItem('kept_pages') || '[]').find(function (one) {
      return one.id === place.page
    })
    var endsAt = Number(localStorage.getItem('expires_at'))
    var mayAsk = !sessionStorage.getItem('viewing') && (!endsAt || Date.now() < endsAt)
    var answered = mayAsk ? askFirst(place, kept, JSON.parse(script.ask)) : Promise.resolve()
    if (!isFirstVisit) expectFiles(next.workspace)
    if (kept && !isFirstVisit) expectFiles(next[kept.type])
    answered.then(function (answer) {
      var page = answer && answer.data && answer.data.page
      expectFiles(next.workspace)
      if (page) expectFiles(next[page.type])
    })
  }

  /** Asks what the entry will ask, which takes these answers; see `bootAnswer`. Gives the first. */
  function askFirst(place, kept, bodies) {
    var token = localStorage.getItem('token')
    var asked = (window.asked = { token: token, answers: {} })
    var page = place.page && ask(bodies.page, place.page)
    var spaces = ask(bodies.spaces)
    if (/^\d{1,18}$/.test(place.space)) ask(bodies.start, place.space)
    if (place.page && !kept) ask(bodies.updates, place.page)
    return page || spaces

    function ask(question, id) {
      var body = question.replace('"$id"', JSON.stringify(id))
      var headers = {
        Accept: 'application/graphql-response+json, application/json',
        Authorization: 'Bearer ' + token,
        'Content-Type': 'application/json',
      }
      asked.answers[body] = fetch('/graphql', { method: 'POST', headers: headers, body: body })
      return asked.answers[body]
        .then(function (response) {
          return response.clone().json()
        })
        .catch(function () {})
    }
  }

  /** What the address will show, as `placeOf` sees it. */
  function placeOfPath() {
    var parts = location.pathname.split('/').slice(1).map(decodeURIComponent)
    var space = parts[0] || localStorage.getItem('active_space_id') || ''
    if (space === 'settings') return { space: parts[1] || '', page: null }
    if (/^(profile|types-editor|new-panel|test)$/.test(space)) return { space: '', page: null }
    var last = JSON.parse(localStorage.getItem('last_node') || '{}')[space]
    return { space: space, page: parts[1] || parts[2] || (last ? last.replace(/^page:/, '') : null) }
  }

  function expectFiles(files) {
    if (files) files.all.concat(files[language] || files.ru).forEach(expect)
  }

  function expect(file) {
    if (expected[file]) return
    expected[file] = true
    var link = document.createElement('link')
    var isStyle = file.endsWith('.css')
    link.rel = isStyle ? 'preload' : 'modulepreload'
    if (isStyle) link.as = 'style'
    link.crossOrigin = ''
    link.href = file
    // What the page itself names comes first: nothing else can begin before that.
    link.fetchPriority = 'low'
    document.head.append(link)
  }

  var words = {
    ru: ['Terem не запустился', 'Проверьте связь и обновите страницу.', 'Обновить'],
    en: ['Terem did not start', 'Check your connection and reload the page.', 'Reload'],
    zh: ['Terem 未能启动', '请检查网络连接并刷新页面。', '刷新'],
  }

  function say() {
    var place = document.getElementById('root')
    if (!place || place.childElementCount > 0) return
    var said = words[language] || words.ru
    var box = document.createElement('div')
    box.setAttribute('role', 'alert')
    box.style.cssText =
      'max-width:26rem;margin:30vh auto 0;padding:0 1rem;font:14px/1.5 system-ui;text-align:center'
    var title = document.createElement('h1')
    title.style.cssText = 'margin:0;font-size:16px;font-weight:600'
    title.textContent = said[0]
    var text = document.createElement('p')
    text.textContent = said[1]
    var again = document.createElement('button')
    again.style.cssText = 'padding:6px 12px;font:inherit'
    again.textContent = said[2]
    again.onclick = function () {
      location.reload()
    }
    box.append(title, text, again)
    place.append(box)
  }

  var told = false
  function fail(message, stack) {
    if ('started' in root.dataset || told) return
    told = true
    console.error(message)
    fetch('/client-errors', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        kind: 'boot',
        message: String(message).slice(0, 500),
        stack: String(stack || '').slice(0, 4000),
        path: location.pathname.slice(0, 200),
      }),
    }).catch(function () {})
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', say)
    else say()
  }

  addEventListener(
    'error',
    function (event) {
      var target = event.target
      if (target && target.tagName === 'SCRIPT') fail('No script ' + new URL(target.src).pathname)
      else if (event.message) fail(event.message, event.error && event.error.stack)
    },
    true,
  )
  addEventListener('unhandledrejection', function (event) {
    var reason = event.reason
    fail((reason && reason.message) || reason, reason && reason.stack)
  })
})()
