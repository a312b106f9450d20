/**
 * Measures as soon as the page is laid out, and again whenever the element has another size; returns how to stop. Measured in the middle of a
 * change, the page would have to be laid out twice.
 */
export function whenLaidOut(element: Element, measure: () => void): () => void {
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
}
