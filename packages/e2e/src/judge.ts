import type axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
    judgePage: typeof judgePage;
  }
}

/** What lies below the content of an element. */
interface Ground {
  /** The colors, pictures and filters of the element and its ancestors, from the page up. */
  look: string;
  /** The fixed or sticky element or dialog to which it belongs, and which is as a whole above or below everything else. */
  layer: Element | null;
  /** What hides everything further down: an opaque color of the element itself, something else of its layer, or nothing. */
  cover: 'own' | 'layer' | 'none';
  /** The painted ancestors that content could leave: those within the nearest ancestor that cuts or scrolls. */
  boxes: readonly Element[];
  /** Whether only screen readers get the content. */
  isClipped: boolean;
}

interface Painted {
  element: Element;
  layer: Element | null;
  rect: DOMRect;
}

/** A text, by the element around it, or a field. */
interface Place {
  element: Element;
  /** What decides the contrast; undefined where the text may lie on something else than its ancestors. */
  look: string | undefined;
}

export interface Judgment {
  /** Each with its rule and the HTML of its elements. */
  violations: string[];
  /** Looks that have enough contrast. */
  looks: string[];
}

/** The ground on an element whose parent has `below`. What the element paints is added to `painted`. */
function groundOn(below: Ground, element: Element, painted: Painted[]): Ground {
  const { position, backgroundColor, backgroundImage, opacity, filter, mixBlendMode, overflow, clipPath } = getComputedStyle(element);
  const isLayer = position === 'fixed' || position === 'sticky' || element.tagName === 'DIALOG';
  const layer = isLayer ? element : below.layer;
  const isPicture = /^(img|svg|video|canvas|iframe)$/i.test(element.tagName);
  const isPainted = isPicture || backgroundImage !== 'none' || backgroundColor !== 'rgba(0, 0, 0, 0)';
  const isBox = isPainted && element !== document.body && element !== document.documentElement;
  if (isBox) painted.push({ element, layer, rect: element.getBoundingClientRect() });
  const own = `${isPainted ? backgroundColor + backgroundImage : ''} ${opacity} ${filter} ${mixBlendMode}`;
  const boxes = overflow === 'visible' ? below.boxes : [];
  return {
    look: own === ' 1 none normal' ? below.look : `${below.look}/${own}`,
    layer,
    cover: backgroundColor.startsWith('rgb(') ? 'own' : isLayer || below.cover === 'none' ? 'none' : 'layer',
    boxes: isBox ? [...boxes, element] : boxes,
    isClipped: below.isClipped || clipPath === 'inset(50%)',
  };
}

/** The visible texts and fields that aren't disabled. */
function placesOfPage(): Place[] {
  const painted: Painted[] = [];
  const page: Ground = { look: '', layer: null, cover: 'layer', boxes: [], isClipped: false };
  const grounds = new Map<Element | null, Ground>([[null, page]]);
  const groundOf = (element: Element): Ground => grounds.get(element) ?? page;
  // In the order of the document, parents come before their children.
  for (const element of document.querySelectorAll('html, body, body *'))
    grounds.set(element, groundOn(grounds.get(element.parentElement) ?? page, element, painted));

  const places: Place[] = [];
  const add = (element: Element, rect: DOMRect): void => {
    const { look, layer, cover, boxes, isClipped } = groundOf(element);
    if (rect.width === 0 || rect.height === 0 || isClipped || !element.checkVisibility({ visibilityProperty: true })) return;
    if (element.closest('[inert], [aria-disabled="true"], :disabled, option')) return;
    const isOver = (it: DOMRect): boolean => rect.left < it.right && it.left < rect.right && rect.top < it.bottom && it.top < rect.bottom;
    const leaves = (it: DOMRect): boolean =>
      rect.left < it.left - 1 || rect.right > it.right + 1 || rect.top < it.top - 1 || rect.bottom > it.bottom + 1;
    const isOnOthers = (it: Painted): boolean =>
      (cover === 'none' || it.layer === layer) && isOver(it.rect) && !it.element.contains(element);
    const isOnAncestors = !boxes.some((it) => leaves(it.getBoundingClientRect())) && (cover === 'own' || !painted.some(isOnOthers));
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    places.push({ element, look: isOnAncestors ? `${color} ${fontSize} ${fontWeight} ${textShadow} on ${look}` : undefined });
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.parentElement || text.nodeValue?.trim() === '') continue;
    range.selectNodeContents(text);
    add(text.parentElement, range.getBoundingClientRect());
  }
  for (const field of document.querySelectorAll('input, select, textarea')) add(field, field.getBoundingClientRect());
  return places;
}

/** Lets axe judge the contrast of one place of each look that isn't in `known`; of all its places, when axe can't decide for that one. */
async function judgeContrast(known: readonly string[], options: axe.RunOptions): Promise<Judgment> {
  const violations: string[] = [];
  const good = new Set(known);
  const places = placesOfPage();
  const tried = new Set<Element>();
  for (const takesAll of [false, true]) {
    const looks = new Set<string>();
    const open = places.filter(({ element, look }) => {
      const isFirst = look === undefined || takesAll || !looks.has(look);
      if (look !== undefined) looks.add(look);
      return isFirst && !tried.has(element) && (look === undefined || !good.has(look));
    });
    if (open.length === 0) continue;
    const found = await window.axe.run(
      { include: open.map((it) => it.element) },
      { ...options, runOnly: ['color-contrast'], resultTypes: ['violations', 'passes'], elementRef: true },
    );
    violations.push(...found.violations.map((it) => `${it.id}: ${it.nodes.map(({ html }) => html).join(', ')}`));
    // A ratio is missing where axe passes an element without looking at its colors.
    const passed = found.passes.flatMap((it) => it.nodes).filter((it) => typeof it.any[0]?.data?.contrastRatio === 'number');
    const seen = new Set<Element | undefined>(passed.map((it) => it.element));
    for (const { element, look } of open) {
      tried.add(element);
      if (look !== undefined && seen.has(element)) good.add(look);
    }
  }
  return { violations, looks: [...good].slice(known.length) };
}

/** Judges the page as it is now, except the contrast of looks that are in `known`. */
async function judgePage(known: readonly string[]): Promise<Judgment> {
  // Elements have less contrast while they fade in, so animations that end are awaited. Skeletons move for as long as they are shown.
  const moves = document.getAnimations().filter((it) => Number.isFinite(it.effect?.getComputedTiming().endTime));
  await Promise.allSettled(moves.map((it) => it.finished));
  // Selectors, which would be computed for passed elements too, are left out: a violation shows the element itself. Pages have no frames.
  const options: axe.RunOptions = { resultTypes: ['violations'], preload: false, selectors: false, iframes: false };
  const found = await window.axe.run(document, { ...options, rules: { 'color-contrast': { enabled: false } } });
  const contrast = await judgeContrast(known, options);
  const violations = found.violations.map((it) => `${it.id}: ${it.nodes.map(({ html }) => html).join(', ')}`);
  return { violations: [...violations, ...contrast.violations], looks: contrast.looks };
}

/** The functions above as a script for a page that has axe. */
export const judgeScript = [groundOn, placesOfPage, judgeContrast, judgePage].join('\n');
