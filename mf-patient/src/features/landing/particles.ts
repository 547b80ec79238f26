/** The spec's number of particles (patient side, section 9). */
const COUNT = 100;
/** 30 frames a second are enough for a calm drift and save a phone's battery. Milliseconds. */
const FRAME_MS = 1000 / 30;

const OPACITY = 0.28;
/** Particles fade out this far from a text, so that none is behind words. */
const FADE_PX = 24;

interface Particle {
  /** Position as a fraction of the canvas. */
  x: number;
  y: number;
  /** Half the diagonal, in CSS pixels. */
  size: number;
  /** CSS pixels per second, upwards and sideways. */
  rise: number;
  sway: number;
  phase: number;
  isGold: boolean;
}

const between = (least: number, most: number): number => least + Math.random() * (most - least);

const makeParticle = (): Particle => ({
  x: Math.random(),
  y: Math.random(),
  size: between(1.5, 4.5),
  rise: between(4, 14),
  sway: between(2, 8),
  phase: between(0, Math.PI * 2),
  isGold: Math.random() < 0.35,
});

/** Draws drifting diamonds, the smallest piece of the woven border, until `ended`. Pauses while the canvas is out of view. */
export function runParticles(canvas: HTMLCanvasElement, ended: AbortSignal): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const particles = Array.from({ length: COUNT }, makeParticle);
  let frame = 0;
  let last = 0;
  const step = (now: number) => {
    frame = requestAnimationFrame(step);
    const passed = now - last;
    if (passed < FRAME_MS) return;
    last = now;
    draw(canvas, pen, particles, Math.min(passed, 100) / 1000, now / 1000);
  };
  const view = new IntersectionObserver(([entry]) => {
    cancelAnimationFrame(frame);
    if (entry?.isIntersecting) frame = requestAnimationFrame(step);
    canvas.dataset.resting = String(!entry?.isIntersecting);
  });
  view.observe(canvas);
  ended.addEventListener('abort', () => {
    view.disconnect();
    cancelAnimationFrame(frame);
  });
}

interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The areas of texts in front of the canvas, in the canvas's own pixels. */
function textsOver(canvas: HTMLCanvasElement): Area[] {
  const own = canvas.getBoundingClientRect();
  return [...(canvas.parentElement?.querySelectorAll('h1, h2, p') ?? [])].map((it) => {
    const { left, right, top, bottom } = it.getBoundingClientRect();
    return { left: left - own.left, right: right - own.left, top: top - own.top, bottom: bottom - own.top };
  });
}

/** The distance of a point from an area; 0 inside. */
const distance = ({ left, right, top, bottom }: Area, x: number, y: number): number =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));

function draw(canvas: HTMLCanvasElement, pen: CanvasRenderingContext2D, particles: Particle[], seconds: number, now: number): void {
  const { clientWidth: width, clientHeight: height } = canvas;
  const texts = textsOver(canvas);
  const scale = Math.min(devicePixelRatio, 2);
  // Setting the size clears the canvas. Doing so in every frame also follows changes of the window and the color scheme without listeners.
  canvas.width = width * scale;
  canvas.height = height * scale;
  const style = getComputedStyle(canvas);
  const [green, gold] = ['--tn-color-primary', '--tn-color-accent'].map((name) => style.getPropertyValue(name));
  pen.scale(scale, scale);
  for (const it of particles) {
    it.y = (it.y - (it.rise * seconds) / height + 1) % 1;
    const x = it.x * width + Math.sin(now / 3 + it.phase) * it.sway;
    const y = it.y * height;
    pen.globalAlpha = OPACITY * Math.min(1, ...texts.map((text) => distance(text, x, y) / FADE_PX));
    pen.fillStyle = (it.isGold ? gold : green) || '#0b6b4f';
    pen.beginPath();
    pen.moveTo(x, y - it.size);
    pen.lineTo(x + it.size, y);
    pen.lineTo(x, y + it.size);
    pen.lineTo(x - it.size, y);
    pen.fill();
  }
}
