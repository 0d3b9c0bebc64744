/** What a page does once the menu is open, so that a person presses what they do not see. Nothing may be filled. */
export interface Deception {
  name: string
  /** Runs in the page before the menu opens. */
  before?: string
  /** Runs in the page after the menu was drawn; `host` is our element there. */
  run: string
  /** How the press is made: by a person who waits and moves, or at once. */
  press?: 'slow' | 'quick' | 'jump'
}

const host = `const host = [...document.documentElement.children, ...document.body.children].find((one) => one.popover === 'manual' && one !== document.getElementById('cover'));`
const cover = `const cover = document.createElement('div'); cover.id = 'cover'; cover.popover = 'manual';
cover.style.cssText = 'position:fixed;inset:0;width:100vw;height:100vh;margin:0;border:0;background:#fff;pointer-events:none';
document.body.append(cover);`

const hidesEvents = `for (const type of ['beforetoggle', 'toggle', 'fullscreenchange', 'focusin'])
addEventListener(type, (event) => event.stopImmediatePropagation(), true);`

const styled = (css: string): string =>
  `document.head.append(Object.assign(document.createElement('style'), { textContent: ${JSON.stringify(css)} }));`

/** Runs code of a page just before each picture is drawn, and just after it: no look of ours falls between. Ends with the press. */
const inEachPicture = (before: string, after: string): string => `
  const { port1, port2 } = new MessageChannel(); let isOver = false;
  port1.onmessage = () => { ${after} };
  const draw = () => { if (isOver) return; ${before} port2.postMessage(''); requestAnimationFrame(draw); };
  addEventListener('blur', () => { isOver = true; }); requestAnimationFrame(draw);`

/** They are over the menu in what is drawn, and never while a script looks: for the browser that tells a frame nothing of that. */
export const betweenLooks: readonly Deception[] = [
  {
    name: 'a popover that is over the menu in each picture, and not between two',
    before: hidesEvents,
    run: `${cover} ${inEachPicture('cover.showPopover();', 'cover.hidePopover();')}`,
  },
  {
    name: 'a popover in a closed shadow root, made anew for each picture',
    before: hidesEvents,
    run: `let place; ${inEachPicture(
      `place = document.createElement('div'); document.body.append(place);
      const root = place.attachShadow({ mode: 'closed' }); ${cover} root.append(cover); cover.showPopover();`,
      'place.remove();',
    )}`,
  },
  {
    name: 'a popover that was there before, over the menu in each picture alone',
    before: `${hidesEvents} ${cover} cover.style.height = '1px'; cover.showPopover();`,
    run: `const cover = document.getElementById('cover'); ${inEachPicture(
      `cover.hidePopover(); cover.style.height = '100vh'; cover.showPopover();`,
      `cover.style.height = '1px';`,
    )}`,
  },
  {
    name: 'a modal dialog that is over the menu in each picture, and not between two',
    before: hidesEvents,
    run: `const dialog = document.createElement('dialog'); const field = document.getElementById('user');
      dialog.style.cssText = 'position:fixed;inset:0;width:100vw;height:100vh;max-width:none;max-height:none;pointer-events:none';
      document.body.append(dialog); ${inEachPicture('dialog.showModal();', 'dialog.close();')}`,
  },
  {
    name: 'a dialog around the field, over the menu in each picture alone',
    before: `${hidesEvents} const dialog = document.createElement('dialog'); document.body.append(dialog);
      dialog.append(document.forms[0]); dialog.showModal();`,
    run: `const dialog = document.querySelector('dialog'); const field = document.getElementById('user'); const menu = dialog.lastElementChild;
      dialog.style.cssText = 'position:fixed;inset:0;width:100vw;height:100vh;max-width:none;max-height:none;pointer-events:none';
      field.style.pointerEvents = 'auto';
      ${inEachPicture('dialog.close(); dialog.showModal(); field.focus();', 'menu.hidePopover(); menu.showPopover();')}`,
  },
  {
    name: 'a page that takes a popover away as the press begins, and is busy until then',
    before: hidesEvents,
    run: `${cover} let isDone = false; addEventListener('blur', () => { isDone = true; cover.hidePopover(); });
      const work = () => { if (isDone) return; cover.showPopover();
        requestAnimationFrame(() => setTimeout(() => { const end = performance.now() + 300; while (performance.now() < end); cover.hidePopover(); setTimeout(work, 1); })); };
      work();`,
  },
]

export const deceptions: readonly Deception[] = [
  {
    name: 'a part of the menu’s own element that a style sheet draws over it',
    run: styled(
      'html > div[popover]::after { content: ""; position: absolute; inset: 0; background: #fff; pointer-events: none }',
    ),
  },
  {
    name: 'a popover that is over the menu whenever that has just been looked at, its events hidden',
    before: hidesEvents,
    run: `${host} ${cover} const field = document.getElementById('user'); let aside = 0; let timer;
      // The menu follows its field: each move told when the page was looked at.
      const moving = setInterval(() => { field.style.marginLeft = (aside ^= 1) * 2 + 'px' }, 15);
      new MutationObserver(() => { clearTimeout(timer); cover.showPopover(); timer = setTimeout(() => cover.hidePopover(), 60) })
        .observe(host, { attributes: true, attributeFilter: ['style'] });
      addEventListener('blur', () => { clearInterval(moving); clearTimeout(timer); cover.hidePopover() });`,
  },
  {
    name: 'a popover that flickers over the menu while its events are hidden',
    before: hidesEvents,
    run: `${cover} setInterval(() => { cover.showPopover(); setTimeout(() => cover.hidePopover(), 60) }, 100);`,
  },
  {
    name: 'the menu’s content skipped, and its element masked, by its style',
    run: `${host} host.style.setProperty('content-visibility', 'hidden', 'important');
      for (const name of ['mask', '-webkit-mask-box-image']) host.style.setProperty(name, 'linear-gradient(transparent, transparent)', 'important');`,
  },
  {
    name: 'the menu moved into an element that hides it',
    run: `${host} const place = document.createElement('div'); place.style.opacity = '0.01'; document.body.append(place);
      if (place.moveBefore) place.moveBefore(host, null); else place.append(host);`,
  },
  { name: 'the page masked', run: styled('body { mask: linear-gradient(transparent, transparent) }') },
  { name: 'the page blurred', run: styled('html { filter: blur(30px) }') },
  {
    name: 'the page blended into white',
    run: styled('html { background: #fff } body { mix-blend-mode: lighten }'),
  },
  { name: 'the page cut away', run: styled('html { clip-path: inset(0 0 99% 0) }') },
  { name: 'the field cut to a dot', run: styled('#user { clip-path: circle(2px) }') },
  {
    name: 'the page written anew',
    run: `document.open(); document.write('<input id="user">'); document.close();`,
  },
  { name: 'the root of the page replaced', run: `document.removeChild(document.documentElement);` },
  {
    name: 'a popover in a closed shadow root over the menu',
    run: `const place = document.createElement('div'); document.body.append(place);
      const root = place.attachShadow({ mode: 'closed' }); ${cover} root.append(cover); cover.showPopover();`,
  },
  {
    name: 'a popover that was there before, shown anew over the menu while its events are hidden',
    before: `${hidesEvents} ${cover} cover.showPopover();`,
    run: `const cover = document.getElementById('cover'); cover.hidePopover(); cover.showPopover();`,
  },
  {
    name: 'a dialog around the field, shown anew over the menu while its events are hidden',
    before: `${hidesEvents} const dialog = document.createElement('dialog'); document.body.append(dialog);
      dialog.append(document.forms[0]); dialog.showModal();`,
    run: `const dialog = document.querySelector('dialog'); const field = document.getElementById('user');
      dialog.style.cssText = 'position:fixed;inset:0;width:100vw;height:100vh;max-width:none;max-height:none;pointer-events:none';
      field.style.pointerEvents = 'auto'; dialog.close(); dialog.showModal(); field.focus();`,
  },
  {
    name: 'a picture of the page over everything',
    run: `const style = document.createElement('style'); style.textContent = '::view-transition { pointer-events: none } ' +
      '::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*) { animation-duration: 3600s !important; pointer-events: none }';
      document.head.append(style); ${host}
      // Of a tab in the background no picture is drawn.
      if (!document.startViewTransition || document.hidden) return host.remove();
      document.startViewTransition(() => { document.getElementById('rest').textContent = 'Other' });`,
  },
  {
    name: 'functions of the page that answer as if all were well',
    run: `${host} const { getComputedStyle } = window; const style = getComputedStyle(host); const box = host.getBoundingClientRect();
      const kept = Object.fromEntries([...style].map((name) => [name, style.getPropertyValue(name)]));
      window.getComputedStyle = () => ({ ...kept, getPropertyValue: (name) => kept[name] });
      Element.prototype.getBoundingClientRect = () => box; Document.prototype.elementFromPoint = () => host;
      Element.prototype.matches = () => true; Document.prototype.hasFocus = () => true;
      window.IntersectionObserver = class { observe() {} };
      host.style.setProperty('opacity', '0.01', 'important'); host.style.setProperty('translate', '40px', 'important');`,
  },
  {
    name: 'a page that takes away what is added to it',
    run: `${host} new MutationObserver((all) => { for (const { addedNodes } of all) for (const one of addedNodes) one.remove() })
      .observe(document, { childList: true, subtree: true }); host.remove();`,
  },
  { name: 'a popover over the menu that lets presses through', run: `${cover} cover.showPopover();` },
  {
    name: 'a popover that flickers over the menu',
    run: `${cover} setInterval(() => cover.togglePopover(), 60);`,
  },
  {
    name: 'a modal dialog over the menu that lets presses through',
    run: `const dialog = document.createElement('dialog'); dialog.style.cssText = 'position:fixed;inset:0;width:100vw;height:100vh;max-width:none;max-height:none;pointer-events:none';
      document.body.append(dialog); dialog.showModal();`,
  },
  {
    name: 'the menu made invisible by its style',
    run: `${host} host.style.setProperty('opacity', '0.01', 'important');`,
  },
  {
    name: 'the menu moved by its style',
    run: `${host} host.style.setProperty('left', '300px', 'important');`,
  },
  { name: 'the menu scaled', run: `${host} host.style.setProperty('scale', '3', 'important');` },
  {
    name: 'the menu cut to a part of it',
    run: `${host} host.style.setProperty('clip-path', 'inset(0 0 80% 0)', 'important');`,
  },
  { name: 'the menu filtered', run: `${host} host.style.setProperty('filter', 'opacity(0)', 'important');` },
  {
    name: 'the menu drawn anew elsewhere in the page',
    run: `${host} document.body.prepend(host); host.showPopover();`,
  },
  {
    name: 'the menu shown again, newer than a cover',
    run: `${host} ${cover} cover.showPopover(); host.hidePopover(); host.showPopover(); cover.hidePopover(); cover.showPopover();`,
  },
  {
    name: 'the menu changed again and again',
    run: `${host} setInterval(() => host.style.setProperty('opacity', '0', 'important'), 10);`,
  },
  { name: 'the page magnified', run: `document.documentElement.style.zoom = '2';` },
  {
    name: 'an element of the page in full screen',
    run: `document.getElementById('rest').requestFullscreen();`,
  },
  { name: 'the field out of view', run: `document.body.style.paddingTop = '4000px';` },
  { name: 'the field taken away', run: `document.getElementById('user').remove();` },
  {
    name: 'the field made tiny',
    run: `document.getElementById('user').style.cssText = 'width:2px;height:2px;padding:0;border:0;min-height:0';`,
  },
  { name: 'the page faded', run: `document.body.style.opacity = '0.2';` },
  {
    name: 'the field covered',
    run: `const over = document.createElement('div'); const box = document.getElementById('user').getBoundingClientRect();
      over.style.cssText = 'position:fixed;background:#fff;left:' + box.left + 'px;top:' + box.top + 'px;width:' + box.width + 'px;height:' + box.height + 'px;z-index:9';
      document.body.append(over);`,
  },
  {
    name: 'the field covered by its own label',
    run: `const label = Object.assign(document.createElement('label'), { htmlFor: 'user', textContent: 'Newsletter' });
      label.style.cssText = 'position:absolute;inset:0;background:#fff;z-index:9'; document.getElementById('user').labels[0].after(label);
      document.forms[0].style.position = 'relative';`,
  },
  { name: 'a press as soon as the menu is there', run: '', press: 'quick' },
  { name: 'a press of a pointer that has not moved', run: '', press: 'jump' },
  {
    name: 'events that the page makes',
    run: `${host} for (const type of ['pointerenter', 'pointermove', 'pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
      host.dispatchEvent(new MouseEvent(type, { bubbles: true, composed: true, clientX: 90, clientY: 190 }));
      host.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }));
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'L', ctrlKey: true, shiftKey: true }));
      for (let at = 0; at < window.length; at++) window[at].postMessage({ kind: 'menu-press', row: 'record', isConfirmed: true }, '*');`,
    press: 'quick',
  },
  {
    name: 'the page left at the press',
    run: `addEventListener('blur', () => location.replace('http://127.0.0.1:1/'));`,
  },
]
