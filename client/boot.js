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
  var json = 'application/json'
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
    if (kept && !isFirstVisit) expectFiles(next[kept.type] || next.previewed[kept.type])
    void answered.then(function (data) {
      var page = data && data.space_reading && data.space_reading.page
      var first = expectFiles(next.workspace)
      if (!page) return
      // Where a preview is the content, the editor leaves the line to it.
      if (next.previewed[page.type])
        void Promise.all(first).then(function () {
          expectFiles(next.previewed[page.type])
        })
      else expectFiles(next[page.type])
    })
  }

  /**
   * Asks what the entry will ask, which takes these answers; see `bootAnswer`. What several questions begin with is asked
   * in one. Gives its answer.
   */
  function askFirst(place, kept, texts) {
    var token = localStorage.getItem('token')
    var answers = {}
    var asked = (window.asked = { token: token, answers: answers })
    var page = place.page
    var hasSpace = /^\d{1,18}$/.test(place.space)
    var visit = { space: place.space, page: page || '', hasPage: !!page }
    var read = (hasSpace ? ask(texts.visit, visit) : ask(texts.spaces))
      .then(function (response) {
        return response && response.json()
      })
      .then(function (answer) {
        return answer && !answer.errors ? answer.data : undefined
      })
      .catch(function () {})
    if (hasSpace) {
      asked.space = place.space
      asked.event = read.then(function (data) {
        return data && (asked.knows = data.space_reading.event_id)
      })
      give('VisitStart ' + place.space, function (data) {
        return { me: data.me, space: data.space_reading.space }
      })
      give('GroupNodes ', function (data) {
        return { paginate_groupNode: data.space_reading.paginate_groupNode }
      })
    }
    give('MySpaces ', function (data) {
      return { paginate_space: (data.space_reading || data).paginate_space }
    })
    if (hasSpace && page) {
      give('OnePage ' + page, function (data) {
        return { page: data.space_reading.page }
      })
      give('OwnLayout ' + page, function (data) {
        return { subjectConfig: data.subjectConfig }
      })
    }
    if (page && !kept) answers['PageUpdates ' + page] = ask(texts.updates, { id: page })
    return read

    /** What one of the questions would have been answered with; nothing where it has to be asked. */
    function give(name, of) {
      answers[name] = read.then(function (data) {
        return data && new Response(JSON.stringify({ data: of(data) }), { headers: { 'Content-Type': json } })
      })
    }

    function ask(text, variables) {
      return fetch('/graphql', {
        method: 'POST',
        headers: {
          Accept: 'application/graphql-response+json, ' + json,
          Authorization: 'Bearer ' + token,
          'Content-Type': json,
        },
        body: JSON.stringify({ operationName: text.name, query: text.query, variables: variables }),
      }).catch(function () {})
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

  /** Gives when each of them has loaded or failed. */
  function expectFiles(files) {
    return files ? files.all.concat(files[language] || files.ru).map(expect) : []
  }

  function expect(file) {
    if (expected[file]) return expected[file]
    var link = document.createElement('link')
    var isStyle = file.endsWith('.css')
    link.rel = isStyle ? 'preload' : 'modulepreload'
    if (isStyle) link.as = 'style'
    link.crossOrigin = ''
    link.href = file
    // What the page itself names comes first: nothing else can begin before that.
    link.fetchPriority = 'low'
    expected[file] = new Promise(function (done) {
      link.onload = link.onerror = done
    })
    document.head.append(link)
    return expected[file]
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
