/* Sets the theme before the first paint; a file of its own because no script may stand in the page. See src/storage/theme.ts. */
;(() => {
  let choice = null
  try {
    choice = JSON.parse(localStorage.getItem('_1avkdf6'))
  } catch {
    // Storage may be refused; the system's setting decides then.
  }
  const isDark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  if (!isDark) return
  document.documentElement.classList.add('dark')
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', '#0d0d13')
})()
