import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The faces in which every page begins: asked for with the page, not only when its style sheet has been read. */
const FACES = [/newsreader-latin-wght-normal-.*\.woff2$/, /old-standard-tt-latin-400-normal-.*\.woff2$/];

const linkTo = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
  injectTo: 'head-prepend',
});

/** Names the faces in the head of the page. Fails where one is no more. */
export const preloaded = (): Plugin => ({
  name: 'preloaded-faces',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      FACES.map((face) => {
        const file = Object.keys(bundle).find((name) => face.test(name));
        if (file === undefined) throw new Error(`no face is built that is like ${face}`);
        return linkTo(file);
      }),
  },
});
